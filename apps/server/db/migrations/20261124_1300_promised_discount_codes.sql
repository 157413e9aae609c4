-- A discount code given with a booking. Its use is kept for the visit from then on, at the terms of that day: it is honoured when the visit is billed,
-- whatever became of the code meanwhile. State: 1 kept for the visit, 2 used by its invoice, 3 given back.
create table discount_code_promises (
  account_id int not null references accounts,
  appointment_id bigint not null,
  discount_code_id bigint not null,
  customer_id bigint not null,
  state smallint not null default 1 check (state in (1, 2, 3)),
  -- code, category, discount_minor or discount_bp, service_ids, product_ids, as they were
  terms jsonb not null,
  promised_at timestamptz not null,
  primary key (account_id, appointment_id),
  foreign key (account_id, appointment_id) references appointments (account_id, id),
  foreign key (account_id, discount_code_id) references discount_codes (account_id, id),
  foreign key (account_id, customer_id) references customers (account_id, id)
);
create index discount_code_promises_code on discount_code_promises (account_id, discount_code_id, state);
create index discount_code_promises_customer on discount_code_promises (account_id, customer_id);
select make_tenant_table('discount_code_promises');

-- Kept by the promises, as used_count is by the uses: together they never come to more than the code allows.
alter table discount_codes
  add column promised_count int not null default 0 check (promised_count >= 0),
  add constraint discount_codes_within_uses check (max_uses is null or used_count + promised_count <= max_uses);
alter table discount_code_customers add column promised_count int not null default 0 check (promised_count >= 0);

create function sum_discount_code_promise() returns trigger language plpgsql as $$
declare
  change int := (new.state = 1)::int - case when tg_op = 'UPDATE' then (old.state = 1)::int else 0 end;
  most int;
  taken int;
begin
  if change = 0 then return null; end if;
  update discount_codes set promised_count = promised_count + change
    where account_id = new.account_id and id = new.discount_code_id returning max_uses_per_customer into most;
  insert into discount_code_customers as c (account_id, discount_code_id, customer_id, used_count, promised_count)
    values (new.account_id, new.discount_code_id, new.customer_id, 0, greatest(change, 0))
    on conflict (account_id, discount_code_id, customer_id) do update set promised_count = c.promised_count + change
    returning c.used_count + c.promised_count into taken;
  if tg_op = 'INSERT' and taken > most then raise exception 'customer % was promised code % too often', new.customer_id, new.discount_code_id using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger discount_code_promises_are_summed after insert or update of state on discount_code_promises
  for each row execute function sum_discount_code_promise();

-- The visit whose promise a use redeems: that was judged when it was given.
alter table discount_code_uses add column appointment_id bigint,
  add foreign key (account_id, appointment_id) references discount_code_promises (account_id, appointment_id);
create index discount_code_uses_promise on discount_code_uses (account_id, appointment_id) where appointment_id is not null;
create or replace function sum_discount_code_use() returns trigger language plpgsql as $$
declare change int := case new.kind when 1 then 1 else -1 end; most int; taken int;
begin
  update discount_codes set used_count = used_count + change, given_minor = given_minor + change * new.amount_minor
    where account_id = new.account_id and id = new.discount_code_id returning max_uses_per_customer into most;
  if new.customer_id is null then return null; end if;
  insert into discount_code_customers as c (account_id, discount_code_id, customer_id, used_count) values (new.account_id, new.discount_code_id, new.customer_id, greatest(change, 0))
    on conflict (account_id, discount_code_id, customer_id) do update set used_count = c.used_count + change returning c.used_count + c.promised_count into taken;
  if new.kind = 1 and new.appointment_id is null and taken > most then
    raise exception 'customer % has used code % too often', new.customer_id, new.discount_code_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Whatever way a visit is called off, missed or billed without its code, the use goes back; a visit that is taken up again has it where there is one left.
create function follow_visit_with_its_code() returns trigger language plpgsql as $$
begin
  if new.status in (0, 3, 4) then
    update discount_code_promises set state = 3 where account_id = new.account_id and appointment_id = new.id and state = 1;
  elsif old.status in (0, 4) then
    perform from discount_codes c join discount_code_promises p on p.account_id = c.account_id and p.discount_code_id = c.id
      where p.account_id = new.account_id and p.appointment_id = new.id and p.state = 3 for update of c;
    update discount_code_promises p set state = 1 from discount_codes c
      where p.account_id = new.account_id and p.appointment_id = new.id and p.state = 3 and c.account_id = p.account_id and c.id = p.discount_code_id
        and (c.max_uses is null or c.used_count + c.promised_count < c.max_uses)
        and (c.max_uses_per_customer is null or coalesce((select u.used_count + u.promised_count from discount_code_customers u
          where u.account_id = p.account_id and u.discount_code_id = p.discount_code_id and u.customer_id = p.customer_id), 0) < c.max_uses_per_customer);
  end if;
  return null;
end $$;
create trigger visits_keep_or_give_back_their_code after update of status on appointments
  for each row when (old.status is distinct from new.status) execute function follow_visit_with_its_code();
