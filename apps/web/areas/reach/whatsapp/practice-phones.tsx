import { Alert, Button, Modal, Stack, TextInput } from '@mantine/core';
import { addPracticePhone, getPracticePhones } from '@rawnaq/contract/reach/practice-phones';
import { defaultsOfCountry } from '@rawnaq/domain/money/currencies';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { useMerchant } from '../../../shell/globals.ts';
import { useCall } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { MobileInput } from '../../../ui/inputs/mobile-input.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { EmptyState, ErrorState, PageSkeleton } from '../../../ui/states.tsx';
import { nameOfPhone } from './practice.ts';
import { PracticeApps } from './practice-apps.tsx';
import { PracticeNumber, PracticeTemplates, PracticeTrouble } from './practice-hand.tsx';
import styles from './practice-phones.module.css';

/** While the screen is seen, so often it is looked whether something arrived. */
const lookMs = 1500;

/** Customers' phones to practise WhatsApp with: who they are, their chats, and what Meta would decide or get wrong. */
export default function PracticePhones() {
  const { data, error, refetch } = useQuery({
    queryKey: [getPracticePhones.path, {}],
    queryFn: ({ signal }) => call(getPracticePhones, {}, { signal, isQuiet: true }),
    refetchInterval: lookMs,
  });
  const [picked, setPicked] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton of="page" />;
  const phone = data.phones.find(({ mobile }) => mobile === picked) ?? data.phones[0];
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('practicePhones.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('screens.merchant.practice_phones')}
        note={t('practicePhones.note')}
        actions={phone === undefined ? undefined : add}
      />
      {data.is_connected === 0 && (
        <Alert color="yellow" className={styles.alert}>
          {t('practicePhones.not_connected')} <PageLink to="/merchant/whatsapp">{t('practicePhones.connect')}</PageLink>
        </Alert>
      )}
      <div className={styles.page}>
        {phone === undefined ? (
          <EmptyState picture="people" title={t('practicePhones.empty_title')} text={t('practicePhones.empty_text')} action={add} />
        ) : (
          <section className={styles.desk} aria-label={t('practicePhones.phones')}>
            <ul className={styles.phones}>
              {data.phones.map((one) => (
                <li key={one.mobile}>
                  <button
                    type="button"
                    className={styles.pick}
                    aria-pressed={one.mobile === phone.mobile}
                    onClick={() => setPicked(one.mobile)}
                  >
                    <bdi className={styles.name}>{nameOfPhone(one)}</bdi>
                    <span className={styles.last} dir="auto">
                      {one.is_on_whatsapp === 0
                        ? t('practicePhones.not_on_whatsapp')
                        : (data.messages.findLast(({ mobile }) => mobile === one.mobile)?.text ?? <bdi dir="ltr">+{one.mobile}</bdi>)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <PracticeApps
              key={phone.mobile}
              phone={phone}
              messages={data.messages.filter(({ mobile }) => mobile === phone.mobile)}
              sms={data.sms.filter(({ mobile }) => mobile === phone.mobile)}
            />
          </section>
        )}
        <aside className={styles.hand}>
          <PracticeTemplates templates={data.templates} />
          <PracticeTrouble behaviour={data.behaviour} />
          <PracticeNumber credentials={data.credentials} />
        </aside>
      </div>
      {isAdding && (
        <AddPhone
          onClose={() => setIsAdding(false)}
          onAdded={(mobile) => {
            setPicked(mobile);
            setIsAdding(false);
          }}
        />
      )}
    </>
  );
}

function AddPhone({ onClose, onAdded }: { onClose: () => void; onAdded: (mobile: string) => void }) {
  const home = defaultsOfCountry(useMerchant().account.country_id);
  const [mobile, setMobile] = useState('');
  const [name, setName] = useState('');
  const add = useCall(addPracticePhone, { outdates: [getPracticePhones], onDone: () => onAdded(mobile.replaceAll(/\D/g, '')) });
  return (
    <Modal opened onClose={onClose} title={t('practicePhones.add')} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (mobile !== '') add.mutate({ mobile, name });
        }}
      >
        <Stack>
          <MobileInput label={t('labels.mobile')} value={mobile} onChange={setMobile} defaultCountry={home?.iso_code ?? null} />
          <TextInput
            label={t('labels.name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={60}
            dir="auto"
          />
          <p className={styles.quiet}>{t('practicePhones.add_text')}</p>
          <Button type="submit" loading={add.isPending} loaderProps={{ 'aria-label': t('ui.saving') }}>
            {t('practicePhones.add')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
