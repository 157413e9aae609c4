import { Button, Group, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { joinLanguage, language, otherLanguage } from '../../../shell/text/language.ts';
import { go } from '../../../shell/navigation.ts';
import { SalonLocaleProvider } from '../../../ui/figures/salon-locale.tsx';
import { ColoursPart } from './colours-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { installDemoServer } from './demo-server.ts';
import { FacesPart } from './faces-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { FormPart } from './form-part.tsx';
import { ListPart } from './list-part.tsx';
import { NavigationPart } from './navigation-part.tsx';
import { ReportPart } from './report-part.tsx';
import { StatesPart } from './states-part.tsx';
import styles from './page.module.css';

installDemoServer();

const parts = {
  colours: ColoursPart,
  controls: ControlsPart,
  faces: FacesPart,
  fields: FieldsPart,
  states: StatesPart,
  list: ListPart,
  form: FormPart,
  report: ReportPart,
  navigation: NavigationPart,
} as const;
type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];
const isPart = (name: string): name is PartName => name in parts;
const riyadh = { time_zone: 'Asia/Riyadh', currency: 'SAR', digits: 'latn' } as const;

/** The living page: every piece of the design language as it is, in both languages and both themes. For those who build. */
export default function DesignPage() {
  const name = useLocation({ select: (location) => location.pathname.split('/').at(-1) ?? '' });
  const part: PartName = isPart(name) ? name : 'colours';
  const Part = parts[part];
  return (
    <SalonLocaleProvider locale={riyadh}>
      <Notifications position="bottom-right" />
      <header className={`${styles.top} not-printed`}>
        <nav aria-label="Parts">
          <SegmentedControl value={part} onChange={(next) => go(`/design/${next}`)} data={partNames} />
        </nav>
        <Group gap="xs">
          <SchemeSwitch />
          <Button component="a" variant="default" href={joinLanguage(otherLanguage, `/design/${part}`)} lang={otherLanguage}>
            {language === 'ar' ? 'English' : 'العربية'}
          </Button>
        </Group>
      </header>
      <main className={styles.main} tabIndex={-1}>
        <Part key={part} />
      </main>
    </SalonLocaleProvider>
  );
}

function SchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Theme"
      value={colorScheme}
      onChange={(next) => setColorScheme(next === 'dark' ? 'dark' : next === 'light' ? 'light' : 'auto')}
      data={['light', 'dark', 'auto']}
    />
  );
}
