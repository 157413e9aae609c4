import { Button, Menu, UnstyledButton } from '@mantine/core';
import { getAppointment } from '@rawnaq/contract/calendar/appointments';
import {
  IconArrowBackUp,
  IconArrowsMove,
  IconBrandWhatsapp,
  IconCheck,
  IconDoorEnter,
  IconDots,
  IconPencil,
  IconPigMoney,
  IconPrinter,
  IconReceipt,
  IconRepeat,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { may } from '../../../../shell/globals.ts';
import { queryClient } from '../../../../shell/queries.ts';
import { addressOf } from '../../../../shell/text/language.ts';
import { t, type MessageKey } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { type SeriesAction, SeriesDialog, SeriesItems } from '../../series/public.ts';
import type { Visit } from '../board/board-types.ts';
import { planOf, type VisitAction } from './next-step.ts';
import { isAhead, statusActionsOf, takeStep, whatsappLink, type StatusAction } from './visit-actions.ts';
import styles from './visit-drawer.module.css';
import type { VisitDetails } from './visit-drawer.tsx';

export interface VisitActionsProps {
  visit: VisitDetails;
  onChanged: (visit: Visit) => void;
  onEdit: (visit: Visit) => void;
  onMove: (visit: Visit) => void;
  /** Book the same again. */
  onAgain: (visit: Visit) => void;
  onPrint: (visit: Visit) => void;
  onCancel: () => void;
}

/** An action as it is drawn: it runs, or leads to an address. */
interface Drawn {
  label: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  run?: () => void;
  href?: string;
  isOutside?: boolean;
}

const statusIcons = { check_in: IconDoorEnter, confirm: IconCheck, no_show: IconUserOff, undo: IconArrowBackUp } as const;

/** Everything this user may do with the visit as it is. */
function useDrawnActions(props: VisitActionsProps, act: (action: StatusAction) => void): ReadonlyMap<VisitAction, Drawn> {
  const { visit } = props;
  const format = useSalonFormat();
  const isOpen = isAhead(visit);
  const drawn = new Map<VisitAction, Drawn>();
  const add = (
    action: VisitAction,
    is: boolean,
    label: MessageKey,
    Icon: Drawn['Icon'],
    does: Pick<Drawn, 'run' | 'href' | 'isOutside'>,
  ): void => {
    if (is) drawn.set(action, { label: t(label), Icon, ...does });
  };
  for (const action of statusActionsOf(visit)) add(action.key, true, action.label, statusIcons[action.key], { run: () => act(action) });
  add('bill', isOpen && may('invoices.create'), 'appointments.details.bill', IconReceipt, {
    href: addressOf(`/merchant/billing?appointment_id=${visit.id}`),
  });
  add('deposit', isOpen && may('payments.view') && may('deposits.create'), 'visit.take_deposit', IconPigMoney, {
    href: addressOf(`/merchant/deposits?appointment_id=${visit.id}`),
  });
  add('invoice', visit.invoice_id !== null && may('invoices.view'), 'visit.invoice', IconReceipt, {
    href: addressOf(`/merchant/invoices/${visit.invoice_id}`),
  });
  add('edit', isOpen && may('appointments.edit'), 'appointments.details.edit', IconPencil, { run: () => props.onEdit(visit) });
  add('move', isOpen && may('appointments.move'), 'visit.move', IconArrowsMove, { run: () => props.onMove(visit) });
  add('whatsapp', visit.customer_mobile !== null, 'appointments.details.whatsapp', IconBrandWhatsapp, {
    href: visit.customer_mobile === null ? '' : whatsappLink(visit, format),
    isOutside: true,
  });
  add('again', may('appointments.create'), 'appointments.menu.again', IconRepeat, { run: () => props.onAgain(visit) });
  add('print', true, 'ui.print', IconPrinter, { run: () => props.onPrint(visit) });
  add('cancel', isOpen && may('appointments.cancel'), 'appointments.details.cancel', IconX, { run: props.onCancel });
  return drawn;
}

/** The one step that comes next, a few things at hand, and the rest in a menu. */
export function VisitActions(props: VisitActionsProps) {
  const { visit, onChanged } = props;
  const [isWorking, setIsWorking] = useState(false);
  const [series, setSeries] = useState<SeriesAction | null>(null);
  const drawn = useDrawnActions(props, (action) => {
    setIsWorking(true);
    void takeStep(visit, action)
      .then((saved) => saved && onChanged(saved))
      .finally(() => setIsWorking(false));
  });
  const { next, quiet, more } = planOf(visit, new Set(drawn.keys()), Date.now());
  const closeSeries = (): void => setSeries(null);
  return (
    <div className={styles.actions} role="group" aria-label={t('visit.actions')}>
      {next !== null && <NextStep key={next} action={drawn.get(next)} isWorking={isWorking} />}
      <div className={styles.quiet}>
        {quiet.map((action) => (
          <QuietAction key={action} action={drawn.get(action)} />
        ))}
        <Menu position="bottom-end" withinPortal shadow="md" width={240}>
          <Menu.Target>
            <UnstyledButton className={styles.tile}>
              <IconDots size={20} stroke={1.7} aria-hidden />
              <span>{t('visit.more')}</span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {more
              .filter((action) => action !== 'cancel')
              .map((action) => (
                <MoreAction key={action} action={drawn.get(action)} isDisabled={isWorking} />
              ))}
            <SeriesItems visit={visit} onChoose={setSeries} />
            {drawn.has('cancel') && (
              <>
                <Menu.Divider />
                <MoreAction action={drawn.get('cancel')} isDisabled={isWorking} isGrave />
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      {series !== null && (
        <SeriesDialog
          action={series}
          visit={visit}
          onClose={closeSeries}
          onSaved={() => {
            closeSeries();
            void queryClient.invalidateQueries({ queryKey: [getAppointment.path, { id: visit.id }] });
          }}
        />
      )}
    </div>
  );
}

const outside = { target: '_blank', rel: 'noreferrer' } as const;

function NextStep({ action, isWorking }: { action: Drawn | undefined; isWorking: boolean }) {
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    // Whoever opened the visit by a key goes on by a key: Enter takes the step. What was focused on purpose keeps the focus.
    if (document.activeElement?.matches('.mantine-Drawer-close')) button.current?.focus({ preventScroll: true });
  }, []);
  if (!action) return null;
  const { label, Icon, run, href } = action;
  const looks = { fullWidth: true, size: 'md', leftSection: <Icon size={20} stroke={1.7} aria-hidden /> } as const;
  return href === undefined ? (
    <Button
      ref={button as React.RefObject<HTMLButtonElement>}
      {...looks}
      loading={isWorking}
      onClick={run}
      // A key that is held down since the visit was opened takes no step in it.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
    >
      {label}
    </Button>
  ) : (
    <Button
      ref={button as React.RefObject<HTMLAnchorElement>}
      component="a"
      href={href}
      {...looks}
      onKeyDown={(event: React.KeyboardEvent) => event.repeat && event.preventDefault()}
    >
      {label}
    </Button>
  );
}

function QuietAction({ action }: { action: Drawn | undefined }) {
  if (!action) return null;
  const { label, Icon, run, href, isOutside } = action;
  const content = (
    <>
      <Icon size={20} stroke={1.7} aria-hidden />
      <span>{label}</span>
    </>
  );
  return href === undefined ? (
    <UnstyledButton className={styles.tile} onClick={run}>
      {content}
    </UnstyledButton>
  ) : (
    <UnstyledButton component="a" className={styles.tile} href={href} {...(isOutside ? outside : {})}>
      {content}
    </UnstyledButton>
  );
}

function MoreAction({ action, isDisabled, isGrave = false }: { action: Drawn | undefined; isDisabled: boolean; isGrave?: boolean }) {
  if (!action) return null;
  const { label, Icon, run, href, isOutside } = action;
  const looks = { leftSection: <Icon size={16} stroke={1.7} aria-hidden />, ...(isGrave ? { color: 'red' } : {}) };
  return href === undefined ? (
    <Menu.Item {...looks} disabled={isDisabled} onClick={run}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item {...looks} component="a" href={href} {...(isOutside ? outside : {})}>
      {label}
    </Menu.Item>
  );
}
