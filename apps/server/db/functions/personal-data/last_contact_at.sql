-- When a customer of the caller's account last had to do with the salon (decision 153): the latest of the record itself, visits, sales, money, offers, cards,
-- requests, reviews and answers. What the salon does on its own, such as a message it sends or a debt it writes off, is no contact.
create or replace function last_contact_at(of_account int, of_customer bigint) returns timestamptz language sql stable as $$
  select greatest(
    c.created_at,
    c.last_invoice_at,
    (select max(greatest(a.starts_at, a.created_at)) from appointments a where a.account_id = of_account and a.customer_id = of_customer),
    (select max(v.visited_on)::timestamp at time zone 'UTC' from past_visits v where v.account_id = of_account and v.customer_id = of_customer),
    (select max(i.issued_at) from invoices i where i.account_id = of_account and i.customer_id = of_customer),
    (select max(n.issued_at) from credit_notes n where n.account_id = of_account and n.customer_id = of_customer),
    (select max(n.issued_at) from debit_notes n where n.account_id = of_account and n.customer_id = of_customer),
    (select max(r.issued_at) from receipts r where r.account_id = of_account and r.customer_id = of_customer),
    (select max(d.taken_at) from deposits d where d.account_id = of_account and d.customer_id = of_customer),
    (select max(e.at) from account_balance_entries e where e.account_id = of_account and e.customer_id = of_customer and e.kind <> 7),
    (select max(e.at) from loyalty_entries e where e.account_id = of_account and e.customer_id = of_customer and e.user_id is not null),
    (select max(o.sold_at) from sold_offers o where o.account_id = of_account and o.customer_id = of_customer),
    (select max(g.issued_at) from gift_cards g where g.account_id = of_account and g.customer_id = of_customer),
    (select max(g.issued_at) from gift_cards g where g.account_id = of_account and g.buyer_customer_id = of_customer),
    (select max(coalesce(p.settled_at, p.created_at)) from penalties p where p.account_id = of_account and p.customer_id = of_customer),
    (select max(o.created_at) from online_orders o where o.account_id = of_account and o.customer_id = of_customer),
    (select max(w.created_at) from waiting_list_entries w where w.account_id = of_account and w.customer_id = of_customer),
    (select max(s.at) from consents s where s.account_id = of_account and s.customer_id = of_customer and s.how not in ('import', 'by_platform')),
    (select max(v.seen_at) from visit_push_devices v where v.account_id = of_account and v.customer_id = of_customer),
    (select max(f.created_at) from appointments a join customer_feedback f on f.account_id = a.account_id and f.appointment_id = a.id
      where a.account_id = of_account and a.customer_id = of_customer),
    (select max(r.created_at) from appointments a join visit_ratings r on r.account_id = a.account_id and r.appointment_id = a.id
      where a.account_id = of_account and a.customer_id = of_customer),
    (select w.last_incoming_at from whatsapp_contacts w where w.account_id = of_account and w.mobile = ltrim(c.mobile, '+'))
  )
  from customers c where c.account_id = of_account and c.id = of_customer
$$;
