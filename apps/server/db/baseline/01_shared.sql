-- The tables with which every database begins, one file an area, in the order of their numbers. Functions that a table calls (in a CHECK, a policy) are
-- made where `-- needs function` names them; all others follow the tables, from db/functions. None of this ever changes: migrations follow (decision 39).
--
-- A tenant's table carries account_id first in every key and index, because row-level security asks for it in every query. Where its rows name a
-- document, a visit or a product of their account, that key reaches the account, and there is none to accounts beside it: each would cost a look-up and
-- a lock on the account's row (db/catalogue.test.ts holds all of this). Tables that are written with every sale or booking have one function behind
-- one CHECK (is_sound_…) in place of a CHECK a column: decision 24.
create extension if not exists btree_gist;
-- needs function: current_account_id
-- needs function: is_platform_scope
-- needs function: make_tenant_table
-- needs function: make_append_only

-- Counters of rate-limiter-flexible's PostgreSQL store; its columns are the library's.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to rawnaq_app;

-- Up to which moment messages have been emptied: those before it are not looked at again.
create table retention_marks (
  task text primary key,
  done_through timestamptz not null
);
grant select, insert, update on retention_marks to rawnaq_app;
