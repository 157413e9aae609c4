import { NoPermissionPage } from '../../../shell/pages/no-permission.tsx';

export default function NoPermission() {
  return <NoPermissionPage audience="merchant" />;
}
