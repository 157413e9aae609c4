-- An e-mail may have a look beside its plain text: HTML with its pictures in it.
alter table outbox_messages add column html text, add check (html is null or channel = 'email');
