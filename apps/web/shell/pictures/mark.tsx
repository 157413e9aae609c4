/** The mark: a mirror's arch with light in it. Its colours stay the same in both themes. */
export function Mark({ size = 32, className }: { size?: number; className?: string | undefined }) {
  return <img src="/icon.svg" width={size} height={size} alt="" className={className} draggable={false} />;
}
