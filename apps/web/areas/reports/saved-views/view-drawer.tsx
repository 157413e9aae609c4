import { Switch, Text, TextInput } from '@mantine/core';
import { changeReportView, listReportViews, saveReportView } from '@rawnaq/contract/reports/saved-views';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import type { ReportPlace } from '../../../patterns/report/use-report-place.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import type { DatePreset } from '../../../ui/dates/date-presets.ts';
import type { FormView } from '../../../ui/forms/form-view.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import type { ReportView } from './saved-views.tsx';
import { PeriodField, useShown, type ViewPlace } from './shown-period.tsx';

interface ViewDrawerProps extends ViewPlace {
  /** To be changed; left out, what is shown is saved as a new one. */
  view?: ReportView | undefined;
  onSaved: (view: ReportView) => void;
  onClose: () => void;
}

export function ViewDrawer(props: ViewDrawerProps) {
  return props.view === undefined ? <NewView {...props} /> : <ChangedView {...props} view={props.view} />;
}

function useSaved({ onSaved, onClose }: ViewDrawerProps) {
  return (view: ReportView): void => {
    void queryClient.invalidateQueries({ queryKey: [listReportViews.path] });
    notify({ message: t('savedViews.saved', { name: view.view_name }) });
    onSaved(view);
    onClose();
  };
}

function NewView(props: ViewDrawerProps) {
  const { place } = props;
  const { fitting, initial } = useShown(props);
  const form = useEndpointForm(saveReportView, {
    initial: { ...initial, screen: place.screen, report: place.report, is_shared: 0 },
    draftKey: null,
    onSaved: useSaved(props),
  });
  return (
    <DrawerForm title={t('savedViews.save_new')} form={form} save={t('savedViews.save')} onClose={props.onClose}>
      <ViewFields form={form} place={place} fitting={fitting} />
    </DrawerForm>
  );
}

function ChangedView({ view, ...props }: ViewDrawerProps & { view: ReportView }) {
  const { fitting, initial } = useShown(props, view.preset);
  const { id, version, view_name, is_shared } = view;
  const form = useEndpointForm(changeReportView, {
    initial: { ...initial, id, version, view_name, is_shared },
    draftKey: null,
    onSaved: useSaved(props),
  });
  return (
    <DrawerForm title={t('savedViews.change', { name: view_name })} form={form} save={t('savedViews.save')} onClose={props.onClose}>
      <Text size="sm" c="dimmed">
        {t('savedViews.change_hint')}
      </Text>
      <ViewFields form={form} place={props.place} fitting={fitting} />
    </DrawerForm>
  );
}

interface Fields {
  view_name: string;
  is_shared: 0 | 1;
  preset?: DatePreset | null;
  from?: string | null;
  to?: string | null;
  query: string;
}

function ViewFields({ form, place, fitting }: { form: FormView<Fields>; place: ReportPlace; fitting: readonly DatePreset[] }) {
  return (
    <>
      <TextInput {...form.field('view_name')} maxLength={60} dir="auto" data-autofocus />
      <PeriodField form={form} place={place} fitting={fitting} />
      <Switch {...form.flag('is_shared')} description={t('savedViews.shared_hint')} />
      {form.errorAt('query') !== undefined && (
        <Text size="sm" c="var(--tone-danger-text)" role="alert">
          {form.errorAt('query')}
        </Text>
      )}
    </>
  );
}
