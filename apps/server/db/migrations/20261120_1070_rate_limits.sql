-- Counters of rate-limiter-flexible's PostgreSQL store; its columns are the library's.
create table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
grant select, insert, update, delete on rate_limits to rawnaq_app;
