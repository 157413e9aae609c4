import { PlaceHub } from '../../../patterns/hub/place-hub.tsx';
import { may } from '../../../shell/globals.ts';
import { TeamToday } from '../../../shell/higher-wings.tsx';

/** The way into the team: who asks for something, then everything about its people, and who is there today. */
export default function TeamHub() {
  return <PlaceHub place="team" below={() => may('employees.view') && <TeamToday />} />;
}
