-- area: sms
-- The end of the address names its account, which leads its row: no two accounts can have the same.
alter table sms_settings drop constraint sms_settings_webhook_token_key;
