import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, id, text } from '../fields.ts';
import { email, newPassword } from '../person-fields.ts';
import { employee } from './hr.ts';

export const saveEmployeeSignIn = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/user',
  access: may('employees.edit'),
  input: z.object({ id, email, user_name: text(60), role_id: id, password: z.optional(newPassword) }),
  output: employee,
  refusals: [
    'employee.erased',
    'employee.owner_protected',
    'employee.sign_in_email_exists',
    'employee.user_name_exists',
    'employee.role_unknown',
    'employee.role_above_yours',
    'employee.own_role',
    'identity.rights_changed',
    'employee.not_active',
    'identity.password_guessable',
    'request.busy',
  ],
  summary: 'Gives an employee a sign-in, or changes it; without a password the employee is invited by a letter to choose one',
});

export const disableEmployeeSignIn = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/user/disable',
  access: may('employees.edit'),
  input: byId,
  output: employee,
  refusals: [
    'employee.erased',
    'employee.owner_protected',
    'employee.not_yourself',
    'employee.no_sign_in',
    'employee.role_above_yours',
    'identity.rights_changed',
  ],
  summary: "Disables an employee's sign-in and ends its sessions",
});

export const enableEmployeeSignIn = endpoint({
  method: 'POST',
  path: '/api/employees/{id}/user/enable',
  access: may('employees.edit'),
  input: byId,
  output: employee,
  refusals: [
    'employee.erased',
    'employee.owner_protected',
    'employee.no_sign_in',
    'employee.not_active',
    'employee.role_above_yours',
    'identity.rights_changed',
  ],
  summary: "Enables an employee's sign-in again",
});

export const employeeSignInsEndpoints = [saveEmployeeSignIn, disableEmployeeSignIn, enableEmployeeSignIn] as const;
