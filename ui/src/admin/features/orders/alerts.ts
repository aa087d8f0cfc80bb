// The alerts for new orders that a person has switched on in this browser: a tone, and a notification.
import { create } from 'zustand';

const STORED = 'hamour.office.order-alerts';

export interface AlertSettings {
  sound: boolean;
  notification: boolean;
}

const NONE: AlertSettings = { sound: false, notification: false };

/** Returns what this browser remembers. Without storage nothing is switched on. */
export function storedAlerts(): AlertSettings {
  try {
    const stored = JSON.parse(window.localStorage.getItem(STORED) ?? '{}') as Partial<AlertSettings>;
    return { sound: stored.sound === true, notification: stored.notification === true && permission() === 'granted' };
  } catch {
    return NONE;
  }
}

/** What the browser says about notifications; `missing` if it has none. */
export const permission = (): NotificationPermission | 'missing' => ('Notification' in window ? Notification.permission : 'missing');

export const useAlertSettings = create<AlertSettings>(() => storedAlerts());

function remember(change: Partial<AlertSettings>): void {
  useAlertSettings.setState(change);
  try {
    window.localStorage.setItem(STORED, JSON.stringify(useAlertSettings.getState()));
  } catch {
    // A browser without storage forgets it with the page.
  }
}

let audio: AudioContext | null = null;

/** The notes of the tone: pitch in hertz, and when each begins in seconds. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1318.5, at: 0.16 },
] as const;
const NOTE_S = 0.34;
const LOUDNESS = 0.22;

/** Plays two short notes. Browsers are silent until the person has pressed something on the page. */
export async function playTone(): Promise<void> {
  if (!('AudioContext' in window)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') await audio.resume();
  const start = audio.currentTime;
  for (const { pitch, at } of NOTES) {
    const note = audio.createOscillator();
    const volume = audio.createGain();
    note.type = 'sine';
    note.frequency.value = pitch;
    // Soft at both ends, so that it does not crackle.
    volume.gain.setValueAtTime(0, start + at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + at + NOTE_S);
    note.connect(volume).connect(audio.destination);
    note.start(start + at);
    note.stop(start + at + NOTE_S);
  }
}

/** Makes a remembered sound possible with the first press on a page that was loaded anew. */
export function wakeSoundOnPress(): () => void {
  const wake = () => {
    stop();
    if (!useAlertSettings.getState().sound || !('AudioContext' in window)) return;
    audio ??= new AudioContext();
    void audio.resume();
  };
  const stop = () => {
    window.removeEventListener('pointerdown', wake);
    window.removeEventListener('keydown', wake);
  };
  window.addEventListener('pointerdown', wake);
  window.addEventListener('keydown', wake);
  return stop;
}

/** Switches the sound, and lets it be heard once. */
export function setSound(isOn: boolean): void {
  remember({ sound: isOn });
  if (isOn) playTone().catch(() => undefined);
}

/** Switches notifications. The browser asks the person the first time; what it answers counts. */
export async function setNotification(isOn: boolean): Promise<void> {
  if (!isOn || permission() === 'missing') {
    remember({ notification: false });
    return;
  }
  const answer = permission() === 'default' ? await Notification.requestPermission() : permission();
  remember({ notification: answer === 'granted' });
}

export interface ArrivalTexts {
  /** The same for the same order, so that several open pages show one notification. */
  tag: string;
  title: string;
  body: string;
  onOpen: () => void;
}

/** Alerts to a new order in the ways that are switched on. */
export function alertToArrival({ tag, title, body, onOpen }: ArrivalTexts): void {
  const { sound, notification } = useAlertSettings.getState();
  if (sound) playTone().catch(() => undefined);
  if (!notification || permission() !== 'granted') return;
  try {
    const shown = new Notification(title, { tag, body });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onOpen();
    };
  } catch {
    // Chrome on Android shows notifications only from a service worker.
  }
}
