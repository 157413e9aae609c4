import { Radio } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import type { listPossibleOwners } from '@rawnaq/contract/platform/ownership';
import { t, textOf } from '../../../shell/text/text.ts';
import { localText } from '../../../ui/figures/local-name.ts';
import { Face } from '../../../ui/pictures/face.tsx';
import styles from './ownership.module.css';

export type Candidate = Output<typeof listPossibleOwners.output>['data'][number];

/** By the employee's name in the reader's language; the user's where there is none. */
export const nameOf = ({ english_name, arabic_name, name }: Candidate): string => localText(english_name, arabic_name) ?? name;

interface CandidateChoiceProps {
  candidates: readonly Candidate[];
  value: number | null;
  onChange: (user_id: number) => void;
  error: string | undefined;
}

/** Who becomes the owner. Who cannot is shown too, with the reason, so that nobody looks for somebody in vain. */
export function CandidateChoice({ candidates, value, onChange, error }: CandidateChoiceProps) {
  const inOrder = candidates.toSorted((one, other) => Number(one.obstacle !== null) - Number(other.obstacle !== null));
  return (
    <Radio.Group
      label={t('ownership.to_whom')}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      error={error}
      withAsterisk
      data-path="user_id"
    >
      <div className={styles.choices}>
        {inOrder.map((candidate) => {
          const { user_id, obstacle } = candidate;
          return (
            <Radio.Card
              key={user_id}
              value={String(user_id)}
              className={styles.choice}
              disabled={obstacle !== null}
              data-off={obstacle !== null || undefined}
            >
              <Radio.Indicator />
              <Face name={nameOf(candidate)} id={user_id} size={32} />
              <span className={styles.names}>
                <bdi>{nameOf(candidate)}</bdi>
                <span className={styles.quiet}>
                  {localText(candidate.role_english_name, candidate.role_arabic_name)}
                  {obstacle !== null && <> · {textOf(`ownership.obstacles.${obstacle.replace('owner.', '')}`)}</>}
                </span>
              </span>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
