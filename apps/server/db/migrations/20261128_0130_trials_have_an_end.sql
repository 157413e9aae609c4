-- A trial that is worked in has a last day. Rows from before are left as they are.
alter table accounts add constraint accounts_trial_has_an_end
  check (subscription <> 'trial' or request_status not in (1, 3) or trial_ends_on is not null) not valid;
