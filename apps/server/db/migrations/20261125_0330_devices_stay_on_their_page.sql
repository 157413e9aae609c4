-- Each sale writes the head of its device's chain, and with it the whole row. With certificate and token in it, a page held four versions: every third sale
-- began a new page and wrote all indexes of the table, which grew by a kilobyte a sale. Now what is large lies beside the row and half of a page is left
-- for the next versions, so that 97 of 100 sales stay on their page.
alter table einvoice_devices set (toast_tuple_target = 1024, fillfactor = 50);
