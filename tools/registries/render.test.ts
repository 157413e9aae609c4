import { describe, expect, test } from 'vitest';
import { renderDictionaries, renderEndpoints, renderHandlers, renderLabels, renderRefusals, renderTaskSources } from './render.ts';

describe('the lists of everything there is', () => {
  test('take the arrays that no other source gathers, each once', () => {
    const text = renderHandlers([
      { path: 'all.ts', text: 'export const handlers = [...oldHandlers];' },
      {
        path: 'sales/notes/handlers.ts',
        text: `import { taxHandlers } from './tax.ts';\nexport const notesHandlers = [get, ...taxHandlers, ...ownHandlers];\nconst ownHandlers = [];`,
      },
      { path: 'sales/notes/tax.ts', text: 'export const taxHandlers = [set];' },
      { path: 'team/hr/handlers.ts', text: 'export const hrHandlers: readonly Handler[] = [list];' },
    ]);
    expect(text.match(/\.\.\.\w+/g)).toEqual(['...notesHandlers', '...hrHandlers', '...liveHandlers']);
    expect(text).toContain(`import { hrHandlers } from './team/hr/handlers.ts';`);
  });

  test('know endpoints by their ending', () => {
    expect(renderEndpoints([{ path: 'team/hr.ts', text: 'export const hrEndpoints = [a] as const;' }])).toContain(
      `import { hrEndpoints } from './team/hr.ts';`,
    );
  });

  test('know kinds of tasks by their ending', () => {
    expect(
      renderTaskSources([{ path: 'team/hr/task-sources.ts', text: 'export const hrTaskSources: readonly TaskSource[] = [a];' }]),
    ).toContain('  ...hrTaskSources,');
  });

  test('name a dictionary like its file, and refusals in both languages', () => {
    expect(
      renderDictionaries([
        { path: 'calendar/waiting-list.ts', text: '' },
        { path: 'labels.ts', text: '' },
        { path: 'team/team-labels.ts', text: '' },
        { path: 'refusals/hr.ts', text: '' },
      ]),
    ).toContain('  readonly waitingList: typeof waitingList;\n  readonly labels: typeof labels &\n    typeof teamLabels;\n}');
    expect(renderLabels([{ path: 'team/team-labels.ts', text: '' }])).toContain(
      `import { teamLabels as arTeamLabels } from './ar/team/team-labels.ts';`,
    );
    expect(renderRefusals([{ path: 'cash-shifts.ts', text: '' }])).toContain(
      `import { cashShiftsRefusals as arCashShiftsRefusals } from './ar/refusals/cash-shifts.ts';`,
    );
  });
});
