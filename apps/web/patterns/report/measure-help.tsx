import { ActionIcon, Drawer } from '@mantine/core';
import { allMeasures, type AnyMeasure } from '@rawnaq/domain/reports/measures/all-measures';
import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../shell/text/text.ts';
import styles from './measure-help.module.css';

/** The "?" of a report: what each of its figures is made of, as `packages/domain/reports/measures` defines it. */
export function MeasureHelp({ names }: { names: readonly AnyMeasure[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        className="not-printed"
        variant="default"
        size="input-sm"
        aria-label={t('measures.about')}
        title={t('measures.about')}
        onClick={() => setIsOpen(true)}
      >
        <IconHelp size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        title={t('measures.about')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <dl className={styles.measures}>
          {names.map((name) => (
            <div key={name}>
              <dt>{t(`measures.${name}.name`)}</dt>
              <dd>
                {'denominator' in allMeasures[name] ? (
                  <>
                    <span>
                      {t('measures.numerator')}: {t(`measures.${name}.what`)}
                    </span>
                    <span>
                      {t('measures.denominator')}: {t(`measures.${name as 'average_invoice'}.per`)}
                    </span>
                  </>
                ) : (
                  t(`measures.${name}.what`)
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Drawer>
    </>
  );
}
