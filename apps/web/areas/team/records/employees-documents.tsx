import { DocumentPage } from './document-page.tsx';

/** Papers of employees. */
export default function EmployeesDocuments() {
  return <DocumentPage of="employees" title="screens.merchant.employees_documents" />;
}
