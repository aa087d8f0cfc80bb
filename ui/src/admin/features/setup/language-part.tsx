// In which languages the shop is written. The answer is a setting.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSingleFlightMutation } from '../../../components/use-single-flight-mutation';
import { InlineError } from '../../../primitives/inline-error';
import { type SettingChange, changeSettings, listSettings } from '../../api/settings';
import { Part } from '../../components/part';
import { SwitchField } from '../../components/switch-field';
import { useMessages } from '../../locale';
import { useErrorTexts } from '../../locale/error-text';
import { say } from '../../stores/notices';
import { followSettings } from '../../stores/shop';
import { SETTINGS } from './keys';

export function LanguagePart() {
  const { setup } = useMessages();
  const { ofFailure } = useErrorTexts();
  const client = useQueryClient();
  const settings = useQuery({ queryKey: SETTINGS, queryFn: ({ signal }) => listSettings(signal) });
  const save = useSingleFlightMutation({
    mutationFn: (change: SettingChange) => changeSettings([change]),
    onSuccess: (saved) => {
      client.setQueryData(SETTINGS, saved);
      followSettings(saved);
      say(setup.saved);
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: SETTINGS });
    },
  });
  const value = settings.data?.settings.find(({ name }) => name === 'shop.arabic')?.value;
  return (
    <Part title={setup.languages}>
      <SwitchField
        label={setup.arabic}
        hint={setup.arabicHint}
        isOn={value !== 'off'}
        isDisabled={value === undefined || save.isPending}
        onChange={(isOn) => {
          if (value !== undefined) save.mutate({ name: 'shop.arabic', value: isOn ? 'on' : 'off', seen: value });
        }}
      />
      <InlineError>{save.error === null ? null : ofFailure(save.error)}</InlineError>
    </Part>
  );
}
