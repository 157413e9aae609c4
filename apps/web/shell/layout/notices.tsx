import { Notifications } from '@mantine/notifications';
import styles from './notices.module.css';

export default function Notices() {
  return <Notifications position="bottom-left" limit={3} classNames={{ root: styles.place }} />;
}
