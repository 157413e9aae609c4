-- Each sale changes its customer's row (how often she came, and when last). The trigger of the search compared her old and new words to learn that none
-- had changed; which columns a statement writes is known without looking at the rows.
drop trigger customers_search_change on customers;
create trigger customers_search_change after update of name, mobile, email, status on customers for each row
  when ((old.name, old.mobile, old.email, old.status) is distinct from (new.name, new.mobile, new.email, new.status))
  execute function index_customer_for_search();
