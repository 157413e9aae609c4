import { pictureAddress } from '@rawnaq/domain/settings/files/picture-sizes';
import styles from './picture-field.module.css';

/** A small picture beside a name that says who or what it is; nothing where there is none. */
export function SmallPicture({ uniqueId }: { uniqueId: string | null }) {
  if (uniqueId === null) return null;
  return <img className={styles.small} src={pictureAddress(uniqueId, 160)} alt="" width={32} height={32} loading="lazy" />;
}
