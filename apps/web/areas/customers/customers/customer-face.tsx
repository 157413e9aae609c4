import { showCustomerPicture } from '@rawnaq/contract/customers/customer-picture';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shell/call.ts';
import { Face, type FaceSize } from '../../../ui/pictures/face.tsx';

export interface FaceOfCustomer {
  id: number;
  name: string;
  /** Null where the customer has none; it changes with the picture. */
  picture_unique_id?: string | null | undefined;
}

/** As an address that holds the picture itself: it is answered to signed-in users alone, which an `img` cannot ask as. */
const readAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The picture could not be read')));
    reader.readAsDataURL(picture);
  });

/** The face of a customer: the picture that only the team sees, or the initials. */
export function CustomerFace({ customer, size = 32 }: { customer: FaceOfCustomer; size?: FaceSize }) {
  const { id, name, picture_unique_id = null } = customer;
  const picture = useQuery({
    queryKey: [showCustomerPicture.path, id, picture_unique_id],
    queryFn: async ({ signal }) => readAddress(await (await send(showCustomerPicture, { id, width: 160 }, { signal })).blob()),
    enabled: picture_unique_id !== null,
    staleTime: Infinity,
    // The initials say enough where it cannot be had.
    retry: false,
  });
  return <Face name={name} id={id} size={size} address={picture.data ?? null} />;
}
