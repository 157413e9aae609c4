import type { Output } from '@rawnaq/contract/endpoint';
import { enrolFace, openFaceLink, refuseFace } from '@rawnaq/contract/team/faces';
import { faceModel, type Shot } from '@rawnaq/domain/team/faces/face-template';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { PlainButton } from '../../../shell/notices/plain-button.tsx';
import { isRefusal } from '../../../shell/refusal.ts';
import { doorAt } from '../../../shell/screens/auth.ts';
import { language, splitLanguage } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import { Door } from '../../settings/identity/public/door.ts';
import styles from './face-data.module.css';
import { TakeShots } from './take-shots.tsx';

type Link = Output<typeof openFaceLink.output>;
const parts = ['purpose', 'storage', 'withdrawal', 'refusal'] as const;

/** The page of an employee's link: what is asked, a free choice, and five views of the face. */
export default function FaceData() {
  const [token] = useState(() => doorAt(splitLanguage(location.pathname).path)?.param ?? '');
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [hasAgreed, setHasAgreed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);
  const ask = (asked: Promise<Link>): void => {
    setIsBusy(true);
    setProblem(null);
    asked
      .then(setLink)
      .catch((failure: unknown) => (isRefusal(failure) ? setProblem(failure.message) : handleEscaped(failure)))
      .finally(() => setIsBusy(false));
  };
  const open = useEffectEvent(() => ask(call(openFaceLink, { token })));
  useEffect(() => open(), [token]);
  if (link === null)
    return (
      <Door title={problem === null ? t('screens.auth.face_data') : t('faces.invalid')} text={problem ?? t('faces.loading')}>
        {null}
      </Door>
    );
  const { standing, consent_version } = link;
  if (standing !== 'open') {
    const of = { enrolled: 'done', refused: 'refused', expired: 'over' } as const;
    return (
      <Door title={t(`faces.${of[standing]}.title`)} text={t(`faces.${of[standing]}.text`)}>
        {null}
      </Door>
    );
  }
  if (hasAgreed) {
    const send = (taken: readonly Shot[]) => {
      const shots = taken.map(({ descriptor, ...shot }) => ({ ...shot, descriptor: [...descriptor] }));
      ask(call(enrolFace, { token, consent_version, language, model: faceModel, shots }));
    };
    return (
      <Door title={t('faces.enrol.title')} text={t('faces.enrol.text')}>
        {problem === null ? (
          <TakeShots key={round} onDone={send} isSending={isBusy} />
        ) : (
          <div role="alert" className={styles.problem}>
            <span>{problem}</span>
            <PlainButton
              onClick={() => {
                setProblem(null);
                setRound((before) => before + 1);
              }}
            >
              {t('faces.enrol.again')}
            </PlainButton>
          </div>
        )}
      </Door>
    );
  }
  const business = (language === 'ar' ? link.business_arabic_name : link.business_english_name) || link.business_english_name;
  return (
    <Door title={t('faces.consent.title')} text={t('faces.consent.text', { business })}>
      <dl className={styles.consent}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`faces.consent.${part}`)}</dt>
            <dd>{t(`faces.consent.${part}_text`)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.choice}>
        <PlainButton isBroad onClick={() => setHasAgreed(true)}>
          {t('faces.consent.agree')}
        </PlainButton>
        <PlainButton isBroad isQuiet isBusy={isBusy} onClick={() => ask(call(refuseFace, { token }))}>
          {t('faces.consent.refuse')}
        </PlainButton>
      </div>
      {problem !== null && (
        <p role="alert" className={styles.version}>
          {problem}
        </p>
      )}
      <p className={styles.version}>{t('faces.consent.version', { version: consent_version })}</p>
    </Door>
  );
}
