import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessSteps, rightsUpTo, stepHeld, stepsOf } from './access-steps.ts';
import { type PermissionKey, permissionKeys, permissions, Section, type SectionId } from './permissions.ts';

const sections = Object.values(Section);
const offered = (): boolean => true;
const anySection = fc.constantFrom<SectionId>(...sections);

test('each step gives all that the one before it gives', () => {
  fc.assert(
    fc.property(anySection, fc.integer({ min: 1, max: accessSteps.length - 1 }), (section, position) => {
      const [before, after] = [accessSteps[position - 1] ?? 'none', accessSteps[position] ?? 'none'];
      const given = rightsUpTo(section, after, offered);
      expect(rightsUpTo(section, before, offered).filter((key) => !given.includes(key))).toEqual([]);
    }),
  );
});

test('no access is nothing, an administrator has the whole section, and full access all but what an administrator alone decides', () => {
  for (const section of sections) {
    expect(rightsUpTo(section, 'none', offered)).toEqual([]);
    expect(rightsUpTo(section, 'administrator', offered)).toEqual(permissionKeys.filter((key) => permissions[key].section === section));
  }
  expect(rightsUpTo(Section.system, 'full', offered)).not.toContain('roles.edit');
  expect(rightsUpTo(Section.appointments, 'read', offered)).toEqual(['appointments.view']);
  expect(rightsUpTo(Section.stock, 'delete', offered)).toContain('stock.see_cost');
});

test('a section offers no step twice, and what a step gives is recognised as that step', () => {
  fc.assert(
    fc.property(anySection, fc.uniqueArray(fc.constantFrom(...permissionKeys)), (section, hidden) => {
      const isOffered = (key: PermissionKey): boolean => !hidden.includes(key);
      const given = stepsOf(section, isOffered).map((step) => rightsUpTo(section, step, isOffered).join());
      expect(new Set(given).size).toBe(given.length);
      for (const step of stepsOf(section, isOffered)) expect(stepHeld(section, rightsUpTo(section, step, isOffered), isOffered)).toBe(step);
    }),
  );
});

test('a choice of single rights is no step', () => {
  expect(stepHeld(Section.appointments, ['appointments.view', 'appointments.cancel'], offered)).toBeNull();
});
