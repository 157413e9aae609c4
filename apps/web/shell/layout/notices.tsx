import { Notifications } from '@mantine/notifications';
import { direction } from '../language.ts';

export default function Notices() {
  return <Notifications position={direction === 'rtl' ? 'bottom-left' : 'bottom-right'} limit={4} />;
}
