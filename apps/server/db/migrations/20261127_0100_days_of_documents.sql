-- Each e-invoice was written into an index of its day as well as into that of its moment, which finds a day's documents as fast.
drop index einvoice_documents_day;
