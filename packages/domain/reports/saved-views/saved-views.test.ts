import { describe, expect, test } from 'vitest';
import { daysAsked, daysOfView, isOfFinancialYear } from './view-period.ts';
import { rightsOfView, viewQueryOf } from './view-query.ts';

describe('the days of a saved view', () => {
  test('a preset moves with the day it is opened on', () => {
    const view = { preset: 'last_month', from: null, to: null } as const;
    expect(daysOfView(view, '2026-11-26')).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(daysOfView(view, '2027-01-01')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  test('two days that were chosen stay', () => {
    const view = { preset: null, from: '2026-02-18', to: '2026-03-19' };
    expect(daysOfView(view, '2026-11-26')).toEqual({ from: '2026-02-18', to: '2026-03-19' });
  });

  test('a report without a period has none', () => {
    expect(daysOfView({ preset: null, from: null, to: null }, '2026-11-26')).toBeNull();
  });

  test('a report of a single day is asked for that day, by its name', () => {
    const days = { from: '2026-11-25', to: '2026-11-25' };
    expect(daysAsked('/api/reports/day_summary/lines', days)).toEqual({ day: '2026-11-25' });
    expect([daysAsked('/api/reports/total_sales', days), daysAsked('/api/vat_return/lines', null)]).toEqual([days, {}]);
  });

  test('years of the books begin with the month of the financial year', () => {
    expect([isOfFinancialYear('/api/books/profit_and_loss'), isOfFinancialYear('/api/reports/total_sales')]).toEqual([true, false]);
    expect(daysOfView({ preset: 'this_year', from: null, to: null }, '2026-11-26', 4)).toEqual({ from: '2026-04-01', to: '2026-11-26' });
  });
});

describe('the query of a saved view', () => {
  test('filters, columns and order are told apart; days and what is empty are left out', () => {
    expect(
      viewQueryOf({ by: 'employee', compare: '', columns: 'name,tips_minor', sort: '-tips_minor', from: '2026-01-01', to: '2026-01-31' }),
    ).toEqual({
      filters: { by: 'employee' },
      columns: ['name', 'tips_minor'],
      sort: '-tips_minor',
    });
    expect(viewQueryOf({})).toEqual({ filters: {}, columns: null, sort: null });
  });

  test("a column asks for the right of its measure, tips by employee for that of others' earnings", () => {
    const rights = (query: Record<string, string>) => rightsOfView('/api/reports/total_sales', viewQueryOf(query));
    expect(rights({ by: 'employee', columns: 'name,tips_minor' })).toEqual(['reports.see_earnings', 'reports.see_takings']);
    expect(rights({ by: 'day', columns: 'date,tips_minor' })).toEqual(['reports.see_takings']);
    expect(rights({ by: 'day' })).toEqual([]);
    expect(rights({ by: 'customer' })).toEqual(['customers.view']);
  });
});
