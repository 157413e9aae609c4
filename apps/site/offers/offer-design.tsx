/** Stands where an offer has no picture: petals in the salon's accent, turned by the offer, so that no two beside each other are the same. */
export function OfferDesign({ id }: { id: number }) {
  const petals = 6 + (id % 3) * 2;
  return (
    <svg className="offer-design" viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform={`translate(${id % 2 === 0 ? 176 : 64} 64) rotate(${(id * 17) % 60})`}>
        {Array.from({ length: petals }, (_, index) => (
          <path key={index} d="M0 0C-22 -28 -22 -62 0 -86C22 -62 22 -28 0 0" transform={`rotate(${(360 / petals) * index})`} />
        ))}
        <circle r="9" />
      </g>
    </svg>
  );
}
