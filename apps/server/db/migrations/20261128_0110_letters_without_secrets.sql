-- What others may read of a letter that holds a link or a code by which its reader signs in: the same text without it. Null where a letter
-- holds none. Once such a letter has left, its body becomes this.
alter table outbox_messages add column masked_body text;
alter table platform_messages add column masked_body text, add column account_id int references accounts;

-- Row-level security holds for the owner of a table too; while these rows are masked, it does not.
alter table outbox_messages no force row level security;
update outbox_messages set masked_body = regexp_replace(body, '(https?://\S*)?/reset-password/[A-Za-z0-9_-]+', '••••••', 'g') where template = 'invitation';
update outbox_messages set masked_body = regexp_replace(body, '\d{6}', '••••••', 'g') where template = 'verification_code';
update outbox_messages set body = masked_body where template = 'invitation';
alter table outbox_messages force row level security;
update platform_messages set masked_body = regexp_replace(body, '(https?://\S*)?/reset-password/[A-Za-z0-9_-]+', '••••••', 'g') where body like '%/reset-password/%';
update platform_messages set body = masked_body where masked_body is not null;
