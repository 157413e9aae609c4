import { PlaceHub } from '../../../patterns/hub/place-hub.tsx';

/** The way to the customers who are not there: what did not reach them and what they complain of, then messages, answers and the salon's pages. */
export default function ReachHub() {
  return <PlaceHub place="reach" />;
}
