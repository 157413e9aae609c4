import { Notifications } from '@mantine/notifications';
import styles from './notices.module.css';

export default function Notices() {
  return <Notifications position="top-center" limit={3} classNames={{ root: styles.place }} />;
}
