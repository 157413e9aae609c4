-- Each invoice writes its unguessable id into the directory of links, where it is the key: no two invoices of the whole platform share one. Nobody looks an
-- invoice up by that id among the invoices of an account (the directory says which it is), so that a second index over random numbers is not needed.
drop index invoices_unique_id;
