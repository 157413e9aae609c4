import { createContext, useContext } from 'react';

/** Where the actions of a row are drawn: at the end of the row, or one below the other in the sheet that a phone opens. */
export type RowPlace = 'row' | 'sheet';

export const RowPlaceContext = createContext<RowPlace>('row');
export const useRowPlace = (): RowPlace => useContext(RowPlaceContext);
