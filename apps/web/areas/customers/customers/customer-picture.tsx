import { removeCustomerPicture, setCustomerPicture } from '@rawnaq/contract/customers/customer-picture';
import { getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { useState } from 'react';
import { call } from '../../../shell/call.ts';
import { handleEscaped } from '../../../shell/failures.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { PictureField } from '../../../ui/pictures/picture-field.tsx';
import { CustomerFace, type FaceOfCustomer } from './customer-face.tsx';

/** Changes a customer's picture at once, apart from the rest of the record. */
export function CustomerPicture({ customer }: { customer: FaceOfCustomer }) {
  const { id, name } = customer;
  const [uniqueId, setUniqueId] = useState(customer.picture_unique_id ?? null);
  const put = (picture_unique_id: string | null): void => {
    setUniqueId(picture_unique_id);
    for (const { path } of [getCustomer, listCustomers]) void queryClient.invalidateQueries({ queryKey: [path] });
  };
  return (
    <PictureField
      label={t('customers.form.picture')}
      hint={t('customers.form.picture_hint')}
      uniqueId={uniqueId}
      shown={<CustomerFace customer={{ id, name, picture_unique_id: uniqueId }} size={56} />}
      error={undefined}
      shape="square"
      upload={async (picture) => {
        const { picture_unique_id } = await call(setCustomerPicture, { id, ...picture });
        return { id, unique_id: picture_unique_id };
      }}
      onChange={(file) => {
        if (file !== null) put(file.unique_id);
        else
          void call(removeCustomerPicture, { id })
            .then(() => put(null))
            .catch(handleEscaped);
      }}
      data-path="picture"
    />
  );
}
