/** What is answered while the database, or the room on its disk, is not there: what became of the request, and when to try again. */
export const outageRefusals = {
  'outage.away': 'The data cannot be reached right now. Nothing was changed: please try again in a few seconds.',
  'outage.full':
    'The server has no room left to save anything. Nothing was changed: please tell the person who runs the system, and try again later.',
  'outage.crowded': 'The system is very busy at the moment. Nothing was changed: please try again in a few seconds.',
  'outage.slow': 'This took too long. Nothing was changed: please try again in a moment, or ask for a shorter period.',
  'outage.read_only': 'The data can be read but not changed at the moment. Nothing was changed: please try again in half a minute.',
  'outage.outcome_unknown':
    'The connection was lost while this was being saved, so it may be saved or not. Please check whether it is there before you do it again.',
  'outage.outcome_unknown_repeat':
    'The connection was lost while this was being saved, so it may be saved or not. Please try again: it will not be done twice.',
} as const;
