import { DocumentPage } from './document-page.tsx';

/** Papers of employees' dependents. */
export default function DependentsDocuments() {
  return <DocumentPage of="dependents" title="screens.merchant.dependents_documents" />;
}
