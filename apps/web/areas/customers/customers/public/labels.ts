/** For whoever shows a customer: what is special about the type, and the tags. Needs the sentences of `customers`. */
export { TagChips, TypeBadge } from '../labels.tsx';
