-- A number typed without prefix was taken for one of the country its digits begin with: 551239876, typed in Riyadh, was stored as a number of Brazil.
-- Each account's are looked through once, by the rule that reads them now (packages/domain/fields/repaired-mobile.ts); what becomes of each is in the
-- account's log.
select enqueue_job('repair_mobiles', json_build_object('account_id', id), null, 'repair_mobiles ' || id) from accounts;
