import { Switch } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import type { updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { arrangedBlocks, homeBlocks } from '@rawnaq/domain/settings/settings/home-blocks';
import { FormSection } from '../../../../patterns/form/form-shell.tsx';
import { t } from '../../../../shell/text/text.ts';
import type { FormView } from '../../../../ui/forms/use-endpoint-form.ts';
import { MoveHandle } from '../../../../ui/move-handle.tsx';
import styles from './blocks.module.css';

type Form = FormView<Pick<Input<typeof updateOnlineSetting.input>, 'home_blocks'>>;

/** What the first page shows, and in which order. */
export function BlocksSection({ form }: { form: Form }) {
  const blocks = arrangedBlocks(form.values.home_blocks ?? []);
  // Rows are moved by numbers: a block's is its place in the usual order. Free times are always first.
  const movable = blocks.filter(({ block }) => block !== 'times');
  const ids = movable.map(({ block }) => homeBlocks.indexOf(block));
  const first = blocks.filter(({ block }) => block === 'times');
  return (
    <FormSection title={t('settings.online.blocks.title')} note={t('settings.online.blocks.note')} setting="home_blocks">
      <ul className={styles.blocks}>
        {blocks.map(({ block, is_shown }) => {
          const name = t(`settings.online.blocks.names.${block}`);
          return (
            <li key={block} className={styles.block}>
              {block === 'times' ? (
                <span className={styles.fixed} />
              ) : (
                <MoveHandle
                  ids={ids}
                  id={homeBlocks.indexOf(block)}
                  name={name}
                  isWorking={false}
                  onOrder={(moved) =>
                    form.set('home_blocks', [
                      ...first,
                      ...moved.flatMap((id) => movable.filter((other) => homeBlocks.indexOf(other.block) === id)),
                    ])
                  }
                />
              )}
              <span className={styles.name}>
                {name}
                <small>{t(`settings.online.blocks.hints.${block}`)}</small>
              </span>
              <Switch
                aria-label={t('settings.online.blocks.show', { block: name })}
                checked={is_shown === 1}
                onChange={(event) => {
                  const next = event.currentTarget.checked ? (1 as const) : (0 as const);
                  form.set(
                    'home_blocks',
                    blocks.map((other) => (other.block === block ? { block, is_shown: next } : other)),
                  );
                }}
              />
            </li>
          );
        })}
      </ul>
    </FormSection>
  );
}
