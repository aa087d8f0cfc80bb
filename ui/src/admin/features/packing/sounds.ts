// Short tones that are heard without looking: a scan was taken, or it was not.
let context: AudioContext | null = null;

function tone(frequency: number, startS: number, lengthS: number): void {
  if (!('AudioContext' in window)) return;
  try {
    context ??= new AudioContext();
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    const start = context.currentTime + startS;
    oscillator.type = 'square';
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0.08, start);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + lengthS);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + lengthS);
  } catch {
    // A device without a sound card shows the text only.
  }
}

export const soundTaken = (): void => {
  tone(1320, 0, 0.09);
};

export const soundRefused = (): void => {
  tone(220, 0, 0.18);
  tone(180, 0.22, 0.28);
};
