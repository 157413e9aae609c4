/** What a setting's form needs to stand on its own screen and in the wizard alike. */
export interface SettingFormProps {
  title: string;
  /** What the button says. */
  save: string;
  onSaved: () => void;
}
