import { PlaceHub } from '../../../patterns/hub/place-hub.tsx';

/** The way into the team: who asks for something, then everything about its people. */
export default function TeamHub() {
  return <PlaceHub place="team" />;
}
