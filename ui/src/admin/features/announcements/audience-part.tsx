// Whom a notification is for.
import { useQuery } from '@tanstack/react-query';
import type { AudienceKind } from '../../api/announcements';
import { getZones } from '../../api/delivery';
import { TextField } from '../../components/field';
import { Part } from '../../components/part';
import { Select } from '../../components/select';
import { useMessages } from '../../locale';
import type { TypedAnnouncement } from './form';

export interface AnnouncementPartProps {
  typed: TypedAnnouncement;
  set: (change: Partial<TypedAnnouncement>) => void;
  errorOf: (field: string) => string | null;
}

export function AudiencePart(props: AnnouncementPartProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  const { typed, set } = props;
  return (
    <Part title={words.audience}>
      <Select
        label={words.kind}
        options={Object.entries(words.kinds).map(([value, label]) => ({ value, label }))}
        value={typed.kind}
        onChange={(kind) => {
          set({ kind: kind as AudienceKind, numbers: '' });
        }}
      />
      <Details {...props} />
    </Part>
  );
}

function Details({ typed, set, errorOf }: AnnouncementPartProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  switch (typed.kind) {
    case 'everyone':
    case 'never_ordered':
      return null;
    case 'ordered_lately':
    case 'not_lately':
      return (
        <TextField
          label={words.days}
          hint={words.daysHint}
          name="days"
          inputMode="numeric"
          autoComplete="off"
          value={typed.days}
          error={errorOf('audience.days')}
          onChange={(days) => {
            set({ days });
          }}
        />
      );
    case 'municipality':
      return <MunicipalityField typed={typed} set={set} errorOf={errorOf} />;
    case 'zones':
    case 'customers':
      return (
        <TextField
          label={words[typed.kind]}
          hint={typed.kind === 'zones' ? words.zonesHint : words.customersHint}
          name="numbers"
          autoComplete="off"
          value={typed.numbers}
          error={errorOf('audience.numbers')}
          onChange={(numbers) => {
            set({ numbers });
          }}
        />
      );
  }
}

function MunicipalityField({ typed, set, errorOf }: AnnouncementPartProps) {
  const { content } = useMessages();
  const { announcements: words } = content;
  const { data } = useQuery({ queryKey: ['municipalities'], queryFn: ({ signal }) => getZones(signal) });
  const options = (data?.municipalities ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label={words.municipality}
      options={[{ value: '', label: words.chooseMunicipality }, ...options]}
      value={typed.municipality}
      error={typed.municipality === '' && errorOf('audience.municipality_id') !== null ? words.chooseMunicipality : errorOf('audience.municipality_id')}
      onChange={(municipality) => {
        set({ municipality });
      }}
    />
  );
}
