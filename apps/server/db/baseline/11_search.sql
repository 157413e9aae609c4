-- Words and number endings of everything the search box finds. A plain ordered index serves under row-level security, where a trigram index would not:
-- its operators are not leak-proof, the comparisons of text are.
create table search_tokens (
  account_id int not null references accounts,
  token text collate "C" not null,
  subject_type text not null,
  subject_id bigint not null,
  subject_name text not null,
  subject_status smallint not null,
  primary key (account_id, subject_type, token, subject_id) include (subject_name, subject_status)
);
create index search_tokens_subject on search_tokens (account_id, subject_type, subject_id);
select make_tenant_table('search_tokens');
