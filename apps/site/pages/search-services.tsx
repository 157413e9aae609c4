import { Icon } from '../frame/icon.tsx';
import { useSite } from '../frame/site-context.tsx';

/** Finds while typing; without scripts the form asks the server for the same. */
export function SearchServices({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { text } = useSite();
  return (
    <form
      className="search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        name="search"
        value={value}
        placeholder={text('home.find_service')}
        aria-label={text('home.find_service')}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
