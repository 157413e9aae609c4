import { Anchor, Button, Group, NumberInput, TextInput } from '@mantine/core';
import { type Place, placeOf, readPlace } from '@rawnaq/domain/settings/settings/place-of-link';
import { IconCurrentLocation, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { FieldRow } from '../../../../patterns/form/form-shell.tsx';
import { notify } from '../../../../shell/notices/notify.ts';
import { t } from '../../../../shell/text/text.ts';
import type { FormView } from '../../../../ui/forms/use-endpoint-form.ts';
import { PlaceMap } from './place-map.tsx';

/** Beyond this many metres a device's own word on where it is has to be looked at. */
const roughMetres = 60;

interface PlaceChoiceProps {
  form: FormView<{ latitude?: number | null | undefined; longitude?: number | null | undefined }>;
  /** What the button says that takes the place of this device. */
  here: string;
  /** In metres: the circle around the place is drawn. */
  radius?: number | null;
}

/** Where something is: by the device that is there, by a link of a maps app, by dragging the pin, or by numbers. */
export function PlaceChoice({ form, here, radius }: PlaceChoiceProps) {
  const { latitude, longitude } = form.values;
  const place = typeof latitude === 'number' && typeof longitude === 'number' ? placeOf(latitude, longitude) : null;
  const put = (next: Place): void => {
    form.set('latitude', next.latitude);
    form.set('longitude', next.longitude);
  };
  return (
    <>
      <PastedLink near={place} onPlace={put} />
      <Group gap="sm">
        <HereButton label={here} onPlace={put} />
        {place !== null && (
          <Anchor
            href={`https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            <Group gap={6} component="span">
              <IconExternalLink size={18} stroke={1.6} aria-hidden />
              {t('settings.online.place.check')}
            </Group>
          </Anchor>
        )}
      </Group>
      {place !== null && <PlaceMap place={place} onMove={put} {...(radius === undefined ? {} : { radius })} />}
      <FieldRow>
        {(['latitude', 'longitude'] as const).map((name) => (
          <NumberInput
            key={name}
            {...form.field(name)}
            value={form.values[name] ?? ''}
            onChange={(value) => form.set(name, typeof value === 'number' ? value : null)}
            decimalScale={6}
            hideControls
            dir="ltr"
          />
        ))}
      </FieldRow>
    </>
  );
}

/** Reads the place out of a link as soon as it is there, and says why there is none in it. */
function PastedLink({ near, onPlace }: { near: Place | null; onPlace: (place: Place) => void }) {
  const [text, setText] = useState('');
  const read = text.trim() === '' ? null : readPlace(text, near);
  const take = (typed: string): void => {
    setText(typed);
    const found = readPlace(typed, near);
    if (!found.ok) return;
    onPlace(found.place);
    setText('');
    notify({ message: t('settings.online.place.found') });
  };
  return (
    <TextInput
      label={t('settings.online.place.link')}
      description={t('settings.online.place.link_hint')}
      placeholder="https://maps.google.com/…"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
      error={read !== null && !read.ok && text.trim().length > 5 ? t(`settings.online.place.faults.${read.fault}`) : undefined}
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

/** Takes the place of this device. */
function HereButton({ label, onPlace }: { label: string; onPlace: (place: Place) => void }) {
  const [isLooking, setLooking] = useState(false);
  const look = (): void => {
    setLooking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLooking(false);
        const place = placeOf(coords.latitude, coords.longitude);
        if (place === null) return;
        onPlace(place);
        const metres = Math.round(coords.accuracy);
        notify({ message: metres > roughMetres ? t('settings.online.place.rough', { metres }) : t('settings.online.place.found') });
      },
      (failure) => {
        setLooking(false);
        notify({
          tone: 'danger',
          message: t(
            failure.code === failure.PERMISSION_DENIED ? 'settings.online.place.here_denied' : 'settings.online.place.here_failed',
          ),
        });
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <Button variant="default" loading={isLooking} leftSection={<IconCurrentLocation size={18} stroke={1.6} aria-hidden />} onClick={look}>
      {label}
    </Button>
  );
}
