export { keepLeavingReason } from '../personal-file-store.ts';
