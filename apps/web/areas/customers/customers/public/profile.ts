/** For the page of a customer: the record as it is edited, what is said of it in a word, and its rare actions. */
export { CategoryBadge, DisabledBadge } from '../customer-badges.tsx';
export { type Customer, EditCustomer } from '../customer-form.tsx';
export { TagChips, TypeBadge } from '../labels.tsx';
export { CustomerFace } from '../customer-face.tsx';
export { CustomerMenu } from '../customer-menu.tsx';
