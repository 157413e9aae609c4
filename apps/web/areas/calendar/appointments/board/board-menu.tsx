import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconCheck,
  IconClipboard,
  IconCopy,
  IconCut,
  IconDoorEnter,
  IconEye,
  IconLock,
  IconPencil,
  IconPrinter,
  IconReceipt,
  IconRepeat,
  IconUser,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { may } from '../../../../shell/globals.ts';
import { addressOf } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { Visit } from './board-types.ts';
import { isAhead, statusActionsOf, takeStep, whatsappLink } from '../visit/visit-actions.ts';
import { MenuPoint } from './menu-point.tsx';

export interface BoardMenuProps {
  x: number;
  y: number;
  /** Null on a free place. */
  visit: Visit | null;
  isHolding: boolean;
  onClose: () => void;
  onOpen: () => void;
  onChanged: (visit: Visit) => void;
  onEdit: (visit: Visit) => void;
  onAgain: (visit: Visit) => void;
  onCancel: (visit: Visit) => void;
  onPrint: (visit: Visit) => void;
  onTake: (isCopy: boolean) => void;
  onBook: () => void;
  onBlock: () => void;
  onPaste: () => void;
}

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
const statusIcons = {
  check_in: <IconDoorEnter {...icon} />,
  confirm: <IconCheck {...icon} />,
  no_show: <IconUserOff {...icon} />,
  undo: <IconArrowBackUp {...icon} />,
};

/** What can be done right here, on a visit or on free time: by right click, by a long press, by the menu key. */
export function BoardMenu(props: BoardMenuProps) {
  const { x, y, visit, isHolding } = props;
  return (
    <Menu
      opened
      onClose={props.onClose}
      position="bottom-start"
      // Near the bottom of a low window neither side has room for all of it: it then covers the pointer's place, and scrolls in itself.
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      withinPortal
      returnFocus
      shadow="md"
      width={230}
    >
      <MenuPoint x={x} y={y} />
      <Menu.Dropdown
        aria-label={visit ? visit.customer_name : t('appointments.menu.free')}
        style={{ maxBlockSize: 'calc(100dvh - 16px)', overflowY: 'auto' }}
      >
        {visit && <VisitItems {...props} visit={visit} />}
        {!visit && may('appointments.create') && (
          <Menu.Item leftSection={<IconCalendarPlus {...icon} />} onClick={props.onBook}>
            {t('appointments.menu.book_here')}
          </Menu.Item>
        )}
        {!visit && may('appointments.block_time') && (
          <Menu.Item leftSection={<IconLock {...icon} />} onClick={props.onBlock}>
            {t('appointments.menu.block_here')}
          </Menu.Item>
        )}
        {isHolding && (
          <Menu.Item leftSection={<IconClipboard {...icon} />} rightSection={<Keys keys="V" />} onClick={props.onPaste}>
            {t('appointments.menu.paste')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function VisitItems(props: BoardMenuProps & { visit: Visit }) {
  const { visit } = props;
  const format = useSalonFormat();
  const isOpen = isAhead(visit);
  const item = (label: string, picture: ReactNode, run: () => void, keys?: string) => (
    <Menu.Item key={label} leftSection={picture} rightSection={keys === undefined ? undefined : <Keys keys={keys} />} onClick={run}>
      {label}
    </Menu.Item>
  );
  const link = (label: string, picture: ReactNode, href: string, isOutside = false) => (
    <Menu.Item key={label} leftSection={picture} component="a" href={href} {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu.Label>
        <bdi>{visit.customer_name}</bdi>
      </Menu.Label>
      {item(t('appointments.menu.open'), <IconEye {...icon} />, props.onOpen)}
      {statusActionsOf(visit).map((action) =>
        item(t(action.label), statusIcons[action.key], () => {
          void takeStep(visit, action).then((saved) => saved && props.onChanged(saved));
        }),
      )}
      <Menu.Divider />
      {isOpen &&
        may('invoices.create') &&
        link(t('appointments.details.bill'), <IconReceipt {...icon} />, addressOf(`/merchant/billing?appointment_id=${visit.id}`))}
      {visit.invoice_id !== null &&
        may('invoices.view') &&
        link(t('appointments.details.open_invoice'), <IconReceipt {...icon} />, addressOf(`/merchant/invoices/${visit.invoice_id}`))}
      {isOpen && may('appointments.edit') && item(t('appointments.details.edit'), <IconPencil {...icon} />, () => props.onEdit(visit))}
      {may('appointments.create') && item(t('appointments.menu.again'), <IconRepeat {...icon} />, () => props.onAgain(visit))}
      {visit.customer_mobile !== null &&
        link(t('appointments.details.whatsapp'), <IconBrandWhatsapp {...icon} />, whatsappLink(visit, format), true)}
      {may('customers.view') &&
        link(t('appointments.details.customer'), <IconUser {...icon} />, addressOf(`/merchant/customers/${visit.customer_id}`))}
      {item(t('ui.print'), <IconPrinter {...icon} />, () => props.onPrint(visit))}
      <Menu.Divider />
      {isOpen && may('appointments.move') && item(t('appointments.menu.cut'), <IconCut {...icon} />, () => props.onTake(false), 'X')}
      {may('appointments.create') && item(t('appointments.menu.copy'), <IconCopy {...icon} />, () => props.onTake(true), 'C')}
      {isOpen && may('appointments.cancel') && (
        <Menu.Item color="red" leftSection={<IconX {...icon} />} onClick={() => props.onCancel(visit)}>
          {t('appointments.details.cancel')}
        </Menu.Item>
      )}
    </>
  );
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function Keys({ keys }: { keys: string }) {
  return (
    <bdi dir="ltr" style={{ color: 'var(--colour-ink-faint)', fontSize: 'var(--type-caption)' }} aria-hidden>
      {isMac ? `⌘${keys}` : `Ctrl+${keys}`}
    </bdi>
  );
}
