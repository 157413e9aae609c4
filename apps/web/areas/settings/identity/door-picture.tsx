import styles from './door-picture.module.css';

const arch = (x: number, width: number, top: number, bottom = 900): string => {
  const radius = width / 2;
  return `M${x} ${bottom}V${top + radius}a${radius} ${radius} 0 0 1 ${width} 0V${bottom}Z`;
};
const sparkle = (x: number, y: number, size: number): string => {
  const inner = size * 0.17;
  return `M${x} ${y - size}C${x + inner} ${y - inner * 1.6} ${x + inner * 1.6} ${y - inner} ${x + size} ${y}C${x + inner * 1.6} ${y + inner} ${x + inner} ${y + inner * 1.6} ${x} ${y + size}C${x - inner} ${y + inner * 1.6} ${x - inner * 1.6} ${y + inner} ${x - size} ${y}C${x - inner * 1.6} ${y - inner} ${x - inner} ${y - inner * 1.6} ${x} ${y - size}Z`;
};

/** Mirrors in arches with the morning in them: lustre, which is what the name means. */
export function DoorPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 640 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="door-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="1" className={styles.skyBottom} />
        </linearGradient>
        <linearGradient id="door-glass" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.glassTop} />
          <stop offset="1" className={styles.glassBottom} />
        </linearGradient>
        <radialGradient id="door-sun" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" className={styles.sunHeart} />
          <stop offset="0.62" className={styles.sunRim} />
          <stop offset="1" className={styles.sunFade} />
        </radialGradient>
        <clipPath id="door-mirror">
          <path d={arch(170, 300, 300)} />
        </clipPath>
      </defs>
      <rect width="640" height="900" fill="url(#door-sky)" className={styles.sky} />
      <g className={styles.rings} fill="none">
        {[520, 460, 400].map((width) => (
          <path key={width} d={arch(320 - width / 2, width, 300 - (width - 300) / 2)} />
        ))}
      </g>
      <path d={arch(-60, 190, 520)} className={styles.back} />
      <path d={arch(510, 190, 470)} className={styles.back} />
      <path d={arch(170, 300, 300)} fill="url(#door-glass)" />
      <g clipPath="url(#door-mirror)">
        <circle cx="320" cy="640" r="190" fill="url(#door-sun)" />
        <path d="M140 690c70-60 140-40 200-8s110 20 170-22v260H140Z" className={styles.duneFar} />
        <path d="M140 770c90-50 150-22 210 2s100 10 150-16v170H140Z" className={styles.duneNear} />
      </g>
      <path d={arch(170, 300, 300)} className={styles.frame} fill="none" />
      <g className={styles.sparkles}>
        <path d={sparkle(452, 262, 26)} />
        <path d={sparkle(490, 318, 11)} />
        <path d={sparkle(150, 392, 15)} />
        <path d={sparkle(320, 390, 9)} />
      </g>
    </svg>
  );
}
