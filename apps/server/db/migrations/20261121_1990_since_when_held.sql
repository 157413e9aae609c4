-- Since when a time is held: whoever holds it books it by the notice that was kept when she took it, however long she types.
alter table claims add column claimed_at timestamptz not null default now();
