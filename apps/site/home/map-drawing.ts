/** A drawn map: paths on 400 × 200 units, the place in the middle. */
export interface MapDrawing {
  streets: string;
  roads: string;
  park: string;
}

/** Numbers from 0 to 1 that are always the same for the same place. */
function numbersOf(latitude: number, longitude: number): () => number {
  let seed = (Math.round(latitude * 10_000) * 7_919 + Math.round(longitude * 10_000)) >>> 0;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 4_294_967_296;
  };
}

const width = 400;
const height = 200;

/** Streets around a place as they might lie, drawn from its coordinates alone: a picture that says "here is the way", not a chart. */
export function drawMap(latitude: number, longitude: number): MapDrawing {
  const next = numbersOf(latitude, longitude);
  const lean = Math.round(next() * 60 - 30);
  const down = [20, 80, 140, 260, 320, 380].map((at) => {
    const x = Math.round(at + next() * 24 - 12);
    return `M${x} 0L${x + lean} ${height}`;
  });
  const across = [24, 70, 160].map((at) => {
    const y = Math.round(at + next() * 20 - 10);
    return `M0 ${y}L${width} ${y - Math.round(lean / 3)}`;
  });
  const parkX = next() < 0.5 ? 60 + Math.round(next() * 40) : 270 + Math.round(next() * 40);
  const parkY = next() < 0.5 ? 30 : 130;
  return {
    streets: [...down, ...across].join(''),
    // The two that lead to the place.
    roads: `M${200 - Math.round(lean / 2)} 0L${200 + Math.round(lean / 2)} ${height}M0 ${112 + Math.round(lean / 4)}Q200 ${100 - lean} 400 ${112 - Math.round(lean / 4)}`,
    park: `M${parkX} ${parkY}h52q10 0 10 10v24q0 10 -10 10h-52q-10 0 -10 -10v-24q0 -10 10 -10`,
  };
}
