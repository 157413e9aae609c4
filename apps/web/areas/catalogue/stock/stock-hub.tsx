import { PlaceHub } from '../../../patterns/hub/place-hub.tsx';

/** The way into the catalogue and the stock: what runs low or is still being counted, then services, offers and the shelf. */
export default function StockHub() {
  return <PlaceHub place="catalogue" />;
}
